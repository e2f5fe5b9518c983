import type { PartnerScene } from '../sharing-scene.ts'

/** Alice shares with Bob. */
export const shareWithBob = ({
  alice,
  document_id,
  withBob,
}: Pick<PartnerScene, 'alice' | 'document_id' | 'withBob'>): Promise<void> =>
  alice.client.sharing.share(document_id, [withBob], [])
