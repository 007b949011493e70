import { JournalRow } from '../../components/admin/JournalRow.tsx';
import { OBJET_JOURNAL_LABELS, OBJETS_JOURNAL, PERIODE_LABELS, PERIODES } from '../../domain/administration/journal.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { nomsOf, type Rattachements } from '../../domain/administration/rattachement.ts';
import { routes } from '../../domain/portail/routes.ts';
import { journal } from '../../stores/administration/liste-journal.ts';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';

const CHAMPS = [
  champOf('objet', 'Objet', 'Tous les objets', OBJET_JOURNAL_LABELS, OBJETS_JOURNAL),
  champOf('periode', 'Période', 'Depuis le début', PERIODE_LABELS, PERIODES),
];

const TEXTES: TextesListe = {
  une: 'ligne',
  plusieurs: 'lignes',
  echec: MESSAGES.journalNonCharge,
  aucune: MESSAGES.aucuneLigne,
  recherche: 'Email de la personne qui a agi',
};

/** Who changed what, when and why. */
export function JournalAdmin({ rattachements }: { rattachements: Rattachements }) {
  const noms = nomsOf(rattachements);
  return (
    <PageAdmin>
      <ListeAdmin
        liste={journal}
        chemin={routes.adminJournal()}
        rangOf={({ id }) => id}
        textes={TEXTES}
        champs={CHAMPS}
      >
        {(rows) => (
          <ol className="fiche lignes-journal">
            {rows.map((ligne) => (
              <JournalRow key={ligne.id} ligne={ligne} noms={noms} />
            ))}
          </ol>
        )}
      </ListeAdmin>
    </PageAdmin>
  );
}
