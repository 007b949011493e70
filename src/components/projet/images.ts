const images = import.meta.glob<{ default: ImageMetadata }>('../../photos/*.{png,jpg,jpeg,webp}', { eager: true });

/** The picture of `src/photos/` that a project names; the content check has seen that it is there. */
export function imageOf(image: string): ImageMetadata {
  const source = images[`../../photos/${image}`]?.default;
  if (!source) throw new Error(`Photo absente de src/photos/ : ${image}`);
  return source;
}
