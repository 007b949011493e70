// Words of printed papers, apart from those that every page carries.

/** First letter in capital. */
export const capitale = (texte: string): string => `${texte.charAt(0).toUpperCase()}${texte.slice(1)}`;

/** "N° 12"; a number that says itself what it is ("AAON N° 12", "AMI réf. 480") stays as it is. */
export const numeroDit = (numero: string): string => (/n°|réf\./i.test(numero) ? numero : `N°\u00a0${numero}`);
