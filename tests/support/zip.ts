import { inflateRawSync } from 'node:zlib';

/** Signature of an entry in a zip's central directory. */
const ENTREE = 0x02014b50;
const FIN = 0x06054b50;

/** The texts in a zip, by path, read from its central directory as spreadsheets read it. */
export function readZip(zip: Buffer): Map<string, string> {
  const fin = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (fin === -1 || zip.readUInt32LE(fin) !== FIN) throw new Error('Not a zip.');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(fin + 16);
  for (let rest = zip.readUInt16LE(fin + 10); rest > 0; rest -= 1) {
    if (zip.readUInt32LE(at) !== ENTREE) throw new Error('A broken central directory.');
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const octets = zip.subarray(start, start + size);
    files.set(
      zip.toString('utf8', at + 46, at + 46 + name),
      (method === 0 ? octets : inflateRawSync(octets)).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}
