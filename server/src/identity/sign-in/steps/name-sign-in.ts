import type { BeforeProof } from '../../sessions/before-proof.ts'
import type { Database } from '../../../persistence/database.ts'
import type { SignIn, SignIns } from '../sign-ins.ts'

/** Dependencies of naming. */
export interface NamingDeps {
  database: Pick<Database, 'transaction'>
  underWay: Pick<SignIns, 'name'>
}

/** Assigns a sign-in to the user whose credential is about to be compared. */
export function nameSignIn({ database, underWay }: NamingDeps, signIn: SignIn): BeforeProof {
  return (sub) =>
    database.transaction(async (store) => {
      // A change in progress comes first: the values read afterwards are the valid ones.
      await store.persons.lock(sub ?? '')
      await underWay.name(signIn, sub, store)
    })
}
