const images = import.meta.glob<{ default: ImageMetadata }>('#photos/*.{png,jpg,jpeg,webp}', { eager: true });
const parNom = new Map(Object.entries(images).map(([chemin, image]) => [/[^/]+$/.exec(chemin)?.[0], image.default]));

/** The picture of `src/photos/` that a project names; the content check has seen that it is there. */
export function imageOf(image: string): ImageMetadata {
  const source = parNom.get(image);
  if (!source) throw new Error(`Photo absente de src/photos/ : ${image}`);
  return source;
}
