/** Bytes in the standard Base64 of RFC 4648, section 4. */
export const toBase64 = (octets: Uint8Array): string => btoa(String.fromCharCode(...octets));

/** The bytes of a text in that Base64, written as this portal writes it; undefined for anything else. */
export function fromBase64(texte: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const octets = Uint8Array.from(atob(texte), (signe) => signe.charCodeAt(0));
    // The same bytes have one writing: no space, no bit that decoding forgets.
    return toBase64(octets) === texte ? octets : undefined;
  } catch {
    return undefined;
  }
}
