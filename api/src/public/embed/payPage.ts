import type { Brand } from '@hindcast/domain';
import { htmlText } from '../../http/index.ts';
import { EVERGREEN } from './embedFiles.ts';

/**
 * Builds the framed page on which a submission is paid. The submission arrives in a message from the surrounding page;
 * the invoice and its secret never leave the frame.
 * @param engine name of the script that draws, in the folder of the embed.
 */
export const payPage = (engine: string, theme: 'light' | 'dark' | null, { name }: Brand): string => `<!doctype html>
<html lang="en-GB"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${htmlText(`Payment · ${name}`)}</title>
<link rel="stylesheet" href="/embed/frame.css">
<script type="module" src="/embed/pay.js"></script>
</head>
<body>
<main data-engine="${htmlText(EVERGREEN + engine)}"></main>
</body>
</html>
`;
