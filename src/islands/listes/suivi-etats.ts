import { readEtatsPublics } from '../../stores/registre/etats-sans-compte.ts';
import { showEtats } from '../../stores/registre/etats-montres.ts';

// Fetched by the lists of tenders and the search once they are awake: one request for all their cards (R167). Without a
// network, or where no account service answers, they stay as they were published.
void readEtatsPublics()
  .then(showEtats)
  .catch(() => undefined);
