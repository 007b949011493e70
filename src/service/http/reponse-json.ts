export const answerJson = (statut: number, corps: unknown, entetes: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(corps), {
    status: statut,
    headers: { 'content-type': 'application/json; charset=utf-8', ...entetes },
  });
