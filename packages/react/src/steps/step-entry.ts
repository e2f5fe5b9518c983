import type { SignInOptions } from '@shrd/client/auth'
import type { MessageKey } from '../locales/catalogue.ts'
import type { WordGroup } from '../locales/word-group.ts'
import type { StepScreens } from '../sign-in/step-screens.ts'
import type { Entry } from './create-machine-at.ts'

/** The step where a widget starts, and how the widget shows the way there. */
export interface StepEntry extends Entry {
  /** The title of the card with the button to the hosted page. */
  readonly title: MessageKey
  readonly submit: MessageKey
  readonly words: readonly WordGroup[]
  /** Screens in addition to those of `SignIn`. */
  readonly screens?: StepScreens
  /** The `prompt` for the hosted page. */
  readonly prompt?: NonNullable<SignInOptions['prompt']>
}
