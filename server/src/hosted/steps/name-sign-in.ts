import type { BeforeProof } from '../../identity/sessions/before-proof.ts'
import type { Database } from '../../persistence/database.ts'
import type { SignIn, SignIns } from '../sign-ins.ts'

/** What a sign-in is named with. */
export interface NamingDeps {
  database: Pick<Database, 'transaction'>
  underWay: Pick<SignIns, 'name'>
}

/** Names a sign-in after the person whose credential is about to be compared. */
export function nameSignIn({ database, underWay }: NamingDeps, signIn: SignIn): BeforeProof {
  return (sub) =>
    database.transaction(async (store) => {
      // A change under way comes first: what is read then is what counts from then on.
      await store.persons.lock(sub ?? '')
      await underWay.name(signIn, sub, store)
    })
}
