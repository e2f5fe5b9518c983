import type { Meta, StoryObj } from '@storybook/react-vite'
import { APPLICATIONS, createAccount, createAccountActions } from '../../test/account-states.ts'
import { ApplicationList } from './ApplicationList.tsx'

const nothing = () => undefined

const meta: Meta<typeof ApplicationList> = {
  title: 'Account/ApplicationList',
  component: ApplicationList,
  args: {
    account: createAccount(),
    applications: APPLICATIONS,
    actions: createAccountActions().actions,
    onConfirm: nothing,
    onSignedOut: nothing,
  },
}

export default meta
type Story = StoryObj<typeof ApplicationList>

export const Several: Story = {}
export const None: Story = { args: { applications: [] } }
export const End: Story = { args: { resume: { form: 'applications', draft: 'ledger' } } }
