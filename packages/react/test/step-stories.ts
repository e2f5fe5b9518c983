import type { StoryObj } from '@storybook/react-vite'
import type { StepWidgetProps } from '../src/steps/StepWidget.tsx'
import { signedIn, signedOut } from './fixed-auth.ts'
import { inApplication } from './in-application.tsx'
import { createStepMachine } from './step-machine.ts'

type Shown = Parameters<typeof createStepMachine>[0]
type Story = StoryObj<StepWidgetProps>

/** The stories of a widget that begins at a step: embedded, and in an application that redirects. */
export interface StepStories {
  readonly embedded: Story
  readonly busy: Story
  readonly refused: Story
  readonly redirecting: Story
  readonly redirectingBusy: Story
  readonly redirectingFailed: Story
  readonly signedIn: Story
}

/** Somebody who has typed an address. */
export const TYPED = 'mara.lindqvist@example.org'

/** @param refusal the code that what was sent is refused with */
export function createStepStories(step: NonNullable<Shown>, refusal: string): StepStories {
  const data = { client: { client_id: 'lumen', name: 'Lumen Studio' }, ...step.data }
  const at = (changes: Shown): Story => ({
    args: { machine: createStepMachine({ ...step, data, ...changes }).machine },
  })
  return {
    embedded: at({}),
    busy: at({ busy: true }),
    refused: at({ error: { code: refusal } }),
    redirecting: { decorators: [inApplication(signedOut())] },
    redirectingBusy: { decorators: [inApplication({ status: 'starting' })] },
    redirectingFailed: {
      decorators: [inApplication(signedOut({ error: { code: 'popup_closed' } }))],
    },
    signedIn: { decorators: [inApplication(signedIn())] },
  }
}
