// What the build's workshop draws of an address, in a thread (`data/content/atelier.ts`).
import { qrSvg } from '../../components/ui/qr.ts';

export const draw = (adresse: string): Buffer => Buffer.from(qrSvg(adresse));
