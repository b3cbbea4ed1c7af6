import type { Brand } from '@hindcast/domain';
import { htmlText } from '../pages/htmlText.ts';
import { EVERGREEN } from './embedFiles.ts';

/**
 * The page that partners' pages show in a frame for a submission to be paid. Its words come by a message of the page
 * around it; its invoice, and what may be asked with it, stay in it.
 * @param engine the file that draws, in the folder of the embed.
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
