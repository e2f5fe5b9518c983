import { hashStatement } from '@shrd/crypto'
import type { ManifestRoot } from '@shrd/crypto/manifest'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { readVouched } from './reseal-task.ts'

/**
 * Signs the manifest with the current keys, if former keys signed it last. The manifest vouches for
 * all other records, so this comes first: afterwards every device of the member can read it.
 */
export async function resealRoot(sources: RootSources): Promise<void> {
  if (await isRootDone(sources)) return
  const { call, member } = sources
  await member.manifest.write([], (write) => call('updateManifest', write))
}

/** Dependencies of {@link resealRoot}. */
interface RootSources {
  call: Call
  member: Member
}

/** True if the current keys signed the manifest, or if there is none. */
export async function isRootDone({ call, member }: RootSources): Promise<boolean> {
  const manifest = await member.manifest.read()
  const { root } = await call('getManifest', {})
  if (root === null || manifest.root === null) return true
  const isRead = (await hashStatement('manifest-root', root.statement)) === manifest.root
  const { author_sequence } = readVouched<ManifestRoot>(root.statement)
  return isRead && author_sequence === member.identity.sequence
}
