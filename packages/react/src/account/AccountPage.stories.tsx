import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import {
  APPLICATIONS,
  CONNECTIONS,
  createAccount,
  createFactor,
  listOfPasskeys,
  PASSKEYS,
  SESSIONS,
} from '../../test/account-states.ts'
import { signedIn } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { AccountPage } from './AccountPage.tsx'

const SCOPES = ['openid', 'me:read', 'me:write', 'me:security']
const ACCOUNT = createAccount({ second_factor: createFactor(10) })

/** What the service answers, by the end of the path. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  account: ACCOUNT,
  sessions: SESSIONS,
  applications: APPLICATIONS,
  passkeys: listOfPasskeys(PASSKEYS, 'https://id.example/account/security'),
  connections: CONNECTIONS,
}

const answer = async (input: RequestInfo | URL): Promise<Response> =>
  Response.json(ANSWERS[String(input).split('/').at(-1) ?? ''] ?? { success: true })

const user = signedIn({ scopes: SCOPES })
const meta: Meta<typeof AccountPage> = {
  title: 'Account/AccountPage',
  component: AccountPage,
  parameters: { wide: true },
  decorators: [inApplication(user, { fetch: answer })],
}

export default meta
type Story = StoryObj<typeof AccountPage>

/** Opens a part by the text of its tab, whatever the language. */
const open =
  (position: number): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const nav = await within(canvasElement).findByRole('navigation')
    const tab = within(nav).getAllByRole('button')[position]
    if (tab !== undefined) await userEvent.click(tab)
  }

export const Profile: Story = {}
export const Security: Story = { play: open(1) }
/** An application that leaves passkeys and providers to the service's own account page. */
export const SecurityAlone: Story = { args: { passkeys: null, connections: null }, play: open(1) }
export const Sessions: Story = { play: open(2) }
export const Applications: Story = { play: open(3) }
export const OnlyProfile: Story = { args: { views: ['profile'] } }
export const Loading: Story = {
  decorators: [inApplication(user, { fetch: () => new Promise<never>(() => undefined) })],
}
export const Failed: Story = {
  decorators: [
    inApplication(user, {
      fetch: async () => Response.json({ code: 'unavailable' }, { status: 503 }),
    }),
  ],
}
export const Permission: Story = { decorators: [inApplication(signedIn({ scopes: ['openid'] }))] }
