/** A photograph that was accepted. `sha256`: what its bytes must be. */
export type PhotoAEcrire = { image: string; sha256: string; octets: Uint8Array };

type Annoncee = Record<'image' | 'chemin' | 'sha256', string>;

/** Reads the photographs of a site report, or of a proposition, that were accepted: the name that each takes in the register, and its bytes. */
export const createLecturePhotos =
  (
    call: (nom: string, parametres: Record<string, unknown>) => Promise<unknown>,
    read: (chemin: string) => Promise<ReadableStream<Uint8Array>>,
  ) =>
  async (id: string): Promise<PhotoAEcrire[]> => {
    const photos: PhotoAEcrire[] = [];
    for (const { image, chemin, sha256 } of (await call('rpc_photos_a_ecrire', { p_id: id })) as Annoncee[])
      photos.push({ image, sha256, octets: new Uint8Array(await new Response(await read(chemin)).arrayBuffer()) });
    return photos;
  };
