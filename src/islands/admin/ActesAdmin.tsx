import { useState } from 'react';
import { type ActeADeux, type ActesADeux, appelOf, PHRASE_SEUL } from '../../domain/administration/acte-a-deux.ts';
import { nomsOf, type Rattachements } from '../../domain/administration/rattachement.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { actesADeux } from '../../stores/administration/actes-a-deux.ts';
import { SuiteFile } from '../a-traiter/SuiteFile.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { ActeCard } from './ActeCard.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** What one administrator proposed, for another to confirm or refuse (R168). */
export function ActesAdmin({ rattachements }: { rattachements: Rattachements }) {
  return (
    <PageAdmin>
      <p className="mb-5 max-w-texte">
        Donner un rôle d’administrateur ou de bailleur, faire agir un compte au nom d’une entreprise qui a déjà agi,
        nommer une commission, fermer le compte d’une entreprise dans une procédure en cours, annuler celle-ci&nbsp;: un
        administrateur le propose, un autre le confirme. Tous reçoivent une lettre à chaque étape, et les comptes
        concernés aussi.
      </p>
      <Actes rattachements={rattachements} />
    </PageAdmin>
  );
}

function Actes({ rattachements }: { rattachements: Rattachements }) {
  const { actes } = actesADeux;
  return (
    <Lecture
      etat={useRessource(actes)}
      attente="Lecture de ce qui est à confirmer…"
      echec="Impossible de charger ce qui est à confirmer"
      onReessaie={() => actes.load()}
    >
      {(lus) => <Liste lus={lus} rattachements={rattachements} />}
    </Lecture>
  );
}

function Liste({ lus, rattachements }: { lus: ActesADeux; rattachements: Rattachements }) {
  const noms = nomsOf(rattachements);
  const [confirme, setConfirme] = useState<ActeADeux>();
  return (
    <section aria-labelledby="a-confirmer" className="grid grid-cols-1 gap-4">
      <h2 id="a-confirmer" tabIndex={-1} className="text-titre-3!">
        {lus.actes.length === 0 ? 'Rien n’attend une confirmation' : `${countOf(lus.actes.length, 'acte')} à confirmer`}
      </h2>
      {lus.seul && <p className="max-w-texte font-semibold">{PHRASE_SEUL}</p>}
      {lus.actes.map((acte) => (
        <ActeCard key={acte.id} acte={acte} lus={lus} noms={noms} onConfirme={setConfirme} />
      ))}
      {(confirme !== undefined || lus.actes.length === 0) && (
        <SuiteFile appel={confirme && appelOf(confirme)} sur={lus} />
      )}
    </section>
  );
}
