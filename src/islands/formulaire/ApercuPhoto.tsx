import { useEffect, useState } from 'react';

interface Props {
  /** What its bytes are: turned, it is another picture. */
  sha256: string;
  /** Its bytes, as the device keeps them. */
  read: () => Promise<ArrayBuffer | undefined>;
  alt: string;
}

/** A photograph that this device keeps, as it would leave. */
export function ApercuPhoto({ sha256, read, alt }: Props) {
  const [adresse, setAdresse] = useState<string>();
  useEffect(() => {
    let locale: string | undefined;
    let isPartie = false;
    void read().then((octets) => {
      if (octets === undefined || isPartie) return;
      locale = URL.createObjectURL(new Blob([octets], { type: 'image/jpeg' }));
      setAdresse(locale);
    });
    return () => {
      isPartie = true;
      if (locale !== undefined) URL.revokeObjectURL(locale);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is read is told by its digest
  }, [sha256]);
  return adresse === undefined ? null : <img src={adresse} alt={alt} className="max-h-64 w-full object-contain" />;
}
