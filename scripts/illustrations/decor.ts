// Backgrounds shared by the scenes: sky, far relief, tree line and ground in one call.
import { ciel } from './ciel.ts';
import { FOUTA, FOUTA_BAS, collines, lisiere, mer, plaine, plateaux } from './relief.ts';
import type { Scene } from './scene.ts';

export type Lointain = 'fouta' | 'fouta-bas' | 'collines' | 'mer' | 'plat';

export function decor(
  s: Scene,
  lointain: Lointain,
  o: { sol?: string; proche?: string; haut?: number; lisiere?: number } = {},
): void {
  ciel(s);
  const h = o.haut ?? 110;
  if (lointain === 'fouta') plateaux(s, h, 0.6, FOUTA);
  if (lointain === 'fouta-bas') {
    plateaux(s, h, 0.66, FOUTA_BAS);
    collines(s, h * 0.42, 0.48);
  }
  if (lointain === 'fouta') collines(s, h * 0.3, 0.5);
  if (lointain === 'collines') {
    collines(s, h, 0.7);
    collines(s, h * 0.55, 0.5);
  }
  if (lointain === 'mer') mer(s, 46);
  else lisiere(s, o.lisiere ?? 24, 0.36);
  if (lointain !== 'mer') plaine(s, o.sol, o.proche);
}
