// Draws public/partage.png, the picture that a shared link shows (1200 × 630): `npm run partage`. It names no agency and no
// figure, so that it serves any register.
import { join } from 'node:path';
import sharp from 'sharp';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" font-family="Noto Sans, sans-serif">
<rect width="1200" height="630" fill="#faf8f4"/>
<rect width="401" height="14" fill="#ce1126"/><rect x="400" width="401" height="14" fill="#fcd116"/><rect x="800" width="400" height="14" fill="#009460"/>
<g transform="translate(80 110) scale(4)"><path d="M3 39V15C3 6 9 1.5 17 1.5S31 6 31 15v24z" fill="#fff"/><path d="M3 18v-3C3 6 9 1.5 17 1.5S31 6 31 15v3z" fill="#a2431f"/><path d="M10.5 39l4-18h5l4 18z" fill="#3b4340"/><path d="M17 37v-3m0-3v-3m0-2.5v-2" stroke="#fff" stroke-width="1.6"/><path d="M3 39V15C3 6 9 1.5 17 1.5S31 6 31 15v24z" fill="none" stroke="#1a211e" stroke-width="1.6"/></g>
<text x="250" y="190" font-size="64" font-weight="700" fill="#1a211e">Suivi des travaux publics</text>
<text x="250" y="248" font-size="34" fill="#535c57">République de Guinée</text>
<text x="80" y="390" font-size="40" fill="#1a211e">Chaque route, chaque pont, chaque école :</text>
<text x="80" y="444" font-size="40" fill="#1a211e">où en sont les travaux ?</text>
<rect x="80" y="510" width="1040" height="52" rx="8" fill="#f1ede4" stroke="#ddd6c9"/>
<rect x="80" y="510" width="680" height="52" rx="8" fill="#3b4340"/><path d="M104 536H750" stroke="#fff" stroke-width="5" stroke-dasharray="26 26"/>
<path d="M636 576V508a16 16 0 0 1 32 0v68z" fill="#fff" stroke="#a2431f" stroke-width="3"/><path d="M636 530v-22a16 16 0 0 1 32 0v22z" fill="#a2431f"/>
</svg>`;

await sharp(Buffer.from(svg))
  .png({ palette: true })
  .toFile(join(import.meta.dirname, '../public/partage.png'));
