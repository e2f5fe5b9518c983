import { TOKEN } from '../handlers/token.ts'
import { PASSWORD } from '../world.ts'
import {
  createRotatingMember,
  type HeldFile,
  makeNewFile,
  type RotatingMember,
} from './rotating-member.ts'

/** A member whose new key file is made and whose old one is in force. */
export async function createReady(): Promise<RotatingMember & { next: HeldFile }> {
  const world = await createRotatingMember()
  return { ...world, next: await makeNewFile(world, world.file, 'routine') }
}

/** A member whose new keys are in force, and nothing is sealed to them yet. */
export async function createSubmitted(): Promise<RotatingMember & { next: HeldFile }> {
  const world = await createReady()
  await submit(world)
  return world
}

/** Puts the new key file into force. */
export async function submit({
  client,
  next,
}: Pick<RotatingMember, 'client'> & { next: HeldFile }): Promise<void> {
  await client.rotation.confirm({ file: next.text, password: PASSWORD })
  await client.rotation.prove(TOKEN)
  await client.rotation.submit()
}

/** The number of the keys that are in force. */
export const sequenceOf = ({ server, user_id }: RotatingMember): number | undefined =>
  server.members.get(user_id)?.identity.sequence
