import type { ExpressionSpecification } from 'maplibre-gl';
import type { Lecture } from '../../domain/carte/vue-carte.ts';

/** The mark of each projet, by status or by lateness. */
export const imageOf = (lecture: Lecture): ExpressionSpecification => ['concat', ['get', lecture], ['get', 'centre']];
