import type { Person } from '../person.ts'
import { PASSWORD, toCopied, type Walk, type World } from '../world.ts'

/** Registers a person on the hosted page. The code verifies the address and signs the person in. */
export async function register(
  { stage }: Pick<World, 'stage'>,
  { tab, fill, click, see, paste }: Person,
  email: string,
): Promise<string> {
  await tab.goto(`${stage.origins.identity}/register`)
  await fill('E-mail address', email)
  await fill('Password', PASSWORD)
  await click('button', 'Register')
  await see('heading', 'Verify Your Address')
  const code = await stage.readCode(email)
  await paste('One-time code, 6 digits', toCopied(code))
  await click('button', 'Verify')
  await see('link', 'Logout')
  return code
}

/** Ends the session at the service. */
export async function leave({ stage }: World, { tab, click, see }: Person): Promise<void> {
  await tab.goto(`${stage.origins.identity}/logout`)
  await click('button', 'Sign out')
  await see('text', 'signed out')
}

/** Both codes are pasted with the spaces that users copy. */
export const registerAndSignInByCode: Walk = {
  title: 'a person registers with a pasted code, signs out, and signs in with a one-time code',
  async run(world, person) {
    const { stage, email } = world
    const { tab, fill, click, see, paste } = person
    const known = await register(world, person, email)
    await leave(world, person)
    await tab.goto(`${stage.origins.identity}/login/otp`)
    await fill('E-mail address', email)
    await click('button', 'Request One Time Use Password (OTP)')
    await see('field', 'One-time code, 6 digits')
    const code = await stage.readCode(email, known)
    await paste('One-time code, 6 digits', toCopied(code))
    await world.picture(person, 'one-time-password')
    await click('button', 'Login')
    await see('link', 'Logout')
    await leave(world, person)
  },
}
