import type { jsPDF } from 'jspdf';

/**
 * Makes measures true to what is drawn: the library counts a no-break space as wide as an unknown sign, and kerning
 * that it does not draw, so that figures would not end under each other.
 */
export function withMesuresVraies(doc: jsPDF): jsPDF {
  for (const style of ['normal', 'bold']) {
    const { Unicode: mesures } = doc.setFont('helvetica', style).getFont().metadata as MetadataPolice;
    mesures.widths[0xa0] = mesures.widths[0x20];
    mesures.kerning = {};
  }
  return doc;
}

interface MetadataPolice {
  Unicode: { widths: Record<number, number | undefined>; kerning: object };
}
