const SCRIPTS =
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Syriac Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Mongolian Cherokee Canadian_Aboriginal Coptic Lisu'.split(
    ' ',
  );
/** Groups of scripts that one language uses together. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
const classOf = (scripts: readonly string[]): string => scripts.map((script) => `\\p{Script=${script}}`).join('');
const known = [...SCRIPTS.map((script) => [script]), ...TOGETHER];
const OF_ONE = [
  ...known.map((scripts) => new RegExp(`^(?:[${classOf(scripts)}]|\\P{L})*$`, 'u')),
  new RegExp(`^[^${classOf(known.flat())}]*$`, 'u'),
];

/**
 * Tells whether all letters of a name are of one script, or of scripts used together. Digits, signs and blanks belong
 * to any script.
 */
export const isOfOneScript = (name: string): boolean => OF_ONE.some((form) => form.test(name.normalize('NFKC')));

/** Letters of other scripts, in lower case, each with the Latin letter that it or its capital looks like. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'аa еe оo рp сc уy хx іi ѕs јj ԁd ԛq ԝw һh вb кk мm нh тt ґr гr ' +
    'αa οo νv ρp ιi κk υy τt βb εe ηh μm ζz χx γy ωw ϲc ϳj ' +
    'օo սu հh ոn ցg զq ıi ɑa ɡg ɩi ' +
    // small capitals
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ' +
    // Lisu and Cherokee
    'ꓮa ꓐb ꓚc ꓓd ꓰe ꓝf ꓖg ꓧh ꓙj ꓗk ꓡl ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz ' +
    'Ꭺa Ᏼb Ꮟb Ꮯc Ꭰd Ꭼe Ꮐg Ꮋh Ꭻj Ꮶk Ꮮl Ꮇm Ꮲp Ꭱr Ꮢr Ꮪs Ꭲt Ꮩv Ꮃw Ꮤw Ꮍy Ꮓz'
  )
    .split(' ')
    .map((pair) => [...pair.toLowerCase()] as [string, string]),
);

/**
 * Returns a skeleton of a name. Names that look alike have the same skeleton, such as “Alice” with a capital i in place
 * of its l. Names that differ in case may have different skeletons.
 */
export const looksLike = (name: string): string =>
  [...name.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\s]+/gu, '')]
    .map((sign) => (/[Il1|ІӀӏΙꓲᏆ]/.test(sign) ? '1' : sign.toLowerCase()))
    .map((sign) => LATIN[sign] ?? (sign === '0' ? 'o' : sign))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
