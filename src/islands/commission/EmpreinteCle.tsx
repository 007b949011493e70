import { useEffect, useState } from 'react';
import { empreinteCle, formatEmpreinte } from '../../domain/scelle/cles-commission.ts';

/** The fingerprint of a public key, to be compared by eye or read aloud. */
export function EmpreinteCle({ cle }: { cle: string }) {
  const [empreinte, setEmpreinte] = useState('');
  useEffect(() => {
    let isLa = true;
    void empreinteCle(cle).then((lue) => isLa && setEmpreinte(formatEmpreinte(lue)));
    return () => {
      isLa = false;
    };
  }, [cle]);
  return <span className="break-words">{empreinte}</span>;
}
