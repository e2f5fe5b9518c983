import type { Database } from '../../../persistence/database.ts'
import type { BeforeProof } from '../../sessions/before-proof.ts'
import type { SignIn, SignIns } from '../sign-ins.ts'

/** Dependencies of naming. */
export interface AttachDeps {
  database: Pick<Database, 'transaction'>
  signIns: Pick<SignIns, 'attach'>
}

/** Assigns a sign-in to the user whose credential is about to be compared. */
export function attachSignIn({ database, signIns }: AttachDeps, signIn: SignIn): BeforeProof {
  return (sub) =>
    database.transaction(async (store) => {
      // A change in progress comes first: the values read afterwards are the valid ones.
      await store.identity.persons.lock(sub ?? '')
      await signIns.attach(signIn, sub, store)
    })
}
