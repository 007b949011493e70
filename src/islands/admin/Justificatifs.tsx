import { useState } from 'react';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { demandes } from '../../stores/administration/demandes.ts';
import { showErreur } from '../../stores/socle/toasts.ts';

interface Props {
  /** Addresses kept with the request. */
  urls: readonly string[];
}

/** « Justificatif n »: each opens in a new tab by a link of 60 s, asked for on the click. */
export function Justificatifs({ urls }: Props) {
  const [faute, setFaute] = useState<string>();
  const open = async (url: string) => {
    setFaute(undefined);
    // Opened by the click itself: later, a browser would take it for an advertisement.
    const onglet = window.open('', '_blank');
    if (onglet) onglet.opener = null;
    try {
      const lien = await demandes.linkJustificatif(url);
      if (onglet) onglet.location.href = lien;
      else location.assign(lien);
    } catch (error) {
      onglet?.close();
      console.error('Justificatif non ouvert.', error);
      setFaute(messageForAdmin(error));
      showErreur(messageForAdmin(error));
    }
  };
  if (urls.length === 0) return <p className="mt-2 text-sm text-muted">Aucun justificatif.</p>;
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {urls.map((url, rang) => (
          <li key={url}>
            <button type="button" className="btn" onClick={() => void open(url)}>
              <span>{`Justificatif ${rang + 1}`}</span> <span className="sr-only">(nouvel onglet)</span>
            </button>
          </li>
        ))}
      </ul>
      {faute && (
        <p role="alert" className="mt-1 text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
    </>
  );
}
