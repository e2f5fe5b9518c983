import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { createScene, type Scene } from '../../../client/test/lying-server/scene.ts'
import { WithClient } from '../../test/partner-client.tsx'
import { InviteReceiver } from './InviteReceiver.tsx'
import { InviteSender } from './InviteSender.tsx'

/**
 * Two members with a client each, and a service in memory: read the PINs from one side and enter
 * them on the other.
 */
function TwoPeople({ alice, bob }: Pick<Scene, 'alice' | 'bob'>): ReactElement {
  return (
    <div className="preview-columns">
      <WithClient client={alice.client}>
        <InviteSender appearance="card" />
      </WithClient>
      <WithClient client={bob.client}>
        <InviteReceiver appearance="card" />
      </WithClient>
    </div>
  )
}

const meta: Meta = { title: 'Invite/TwoPeople' }

export default meta

/** Both sides work: nothing is simulated but the network. */
export const SideBySide: StoryObj = {
  tags: ['main'],
  parameters: { wide: true },
  loaders: [() => createScene()],
  render: (_, { loaded }) => <TwoPeople alice={loaded.alice} bob={loaded.bob} />,
}
