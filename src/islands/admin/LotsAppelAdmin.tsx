import { useState } from 'react';
import { StatutAppelPastille } from '../../components/appel-offres/StatutAppelPastille.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { isDelaiPasse } from '../../domain/appel-offres/appel-offres.ts';
import type { LotInterne } from '../../domain/appel-offres/appel-offres-interne.ts';
import { consequenceLotAnnule } from '../../domain/appel-offres/lot-annule.ts';
import { titreLotAvis } from '../../domain/appel-offres/lot-offert.ts';
import { isFin, PASSAGES } from '../../domain/appel-offres/procedure.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import { phraseLotLie } from '../../domain/scelle/phrases-lot-lie.ts';
import { aTraiter } from '../../stores/administration/a-traiter.ts';
import { createInterne } from '../../stores/espaces/appel-offres-compte.ts';
import { evaluations } from '../../stores/scelle/evaluation.ts';
import { ActeFin } from '../evaluation/ActeFin.tsx';
import { FauteEtape } from '../evaluation/faute-etape.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import type { Elements } from '../../components/ui/elements.ts';

interface Props {
  appel: { id: string; reference: string; titre: string };
  situation: Situation;
  now: Date;
  onChange: () => Promise<unknown>;
}

/** The lots of a tender, where each stands, and the act that ends one by itself at any step (R165); nothing without lots. */
export function LotsAppelAdmin({ appel, situation, now, onChange }: Props) {
  const [interne] = useState(() => createInterne(appel.id));
  const [faute, setFaute] = useState<string>();
  const faits = useRessource(aTraiter.procedureOf(appel.id));
  // Unread, the database judges.
  const attributions = faits.status === 'ready' ? (faits.value?.attributions ?? []) : [];
  const lieParOf = (numero: number) => attributions.find(({ lot }) => lot === numero)?.lie_par ?? null;
  return (
    <Lecture
      etat={useRessource(interne)}
      attente="Lecture des lots…"
      echec="Les lots n’ont pas pu être lus"
      onReessaie={() => interne.load()}
    >
      {({ lots_internes: lots }) =>
        lots.length === 0 ? null : (
          <FauteEtape value={setFaute}>
            <h3 id="lots-appel" tabIndex={-1}>
              Les lots
            </h3>
            <ul aria-labelledby="lots-appel" className="grid grid-cols-1 gap-3">
              {lots.map((lot) => (
                <li key={lot.numero} className="fiche grid grid-cols-1 gap-3 p-4">
                  <EtatLot lot={lot} statut={situation.statut} />
                  {lot.statut === null && PASSAGES[situation.statut].some(isFin) && (
                    <FinPossible lie_par={lieParOf(lot.numero)}>
                      <ActeFin
                        evaluation={{ ...appel, appel_offres_id: appel.id, lot }}
                        geste="LOT_ANNULE"
                        verbe="Annuler ce lot"
                        consequence={consequenceLotAnnule(
                          lots.filter((autre) => autre !== lot),
                          ['PUBLIE', 'OUVERT'].includes(situation.statut) && !isDelaiPasse(situation, now),
                        )}
                        aideMotif="Gardé au journal, cité dans la lettre et publié."
                        succes={`Lot ${lot.numero} annulé : les lettres partent.`}
                        ancre="lots-appel"
                        act={async (id, motif, numero) => {
                          const issue = await evaluations.changeStatutLot(id, numero, 'ANNULE', motif);
                          // What was done stands, also when it cannot be read again at once.
                          await Promise.all([interne.reload(), onChange()]).catch(() => undefined);
                          return issue;
                        }}
                      />
                    </FinPossible>
                  )}
                </li>
              ))}
            </ul>
            {faute !== undefined && <Echec isRouge>{faute}</Echec>}
          </FauteEtape>
        )
      }
    </Lecture>
  );
}

/** Name and state of a lot, and why it ended. */
function EtatLot({ lot, statut }: { lot: LotInterne; statut: Situation['statut'] }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <b className="min-w-0 break-words">{titreLotAvis(lot)}</b>
        <StatutAppelPastille statut={lot.statut ?? statut} />
      </div>
      {lot.motif_fin !== null && <p className="max-w-texte break-words">{`Motif : ${lot.motif_fin}`}</p>}
    </>
  );
}

/** The act that ends a lot, or why it can only be awarded. */
function FinPossible({ lie_par, children }: { lie_par: number | null; children: Elements }) {
  return lie_par === null ? children : <p className="max-w-texte text-sm text-muted">{phraseLotLie(lie_par)}</p>;
}
