import type { SignInOptions } from '@shrd/client/auth'
import type { MessageKey } from '../locales/catalogue.ts'
import type { WordGroup } from '../locales/word-group.ts'
import type { StepScreens } from '../sign-in/step-screens.ts'
import type { Entry } from './create-machine-at.ts'

/** A step that a widget begins at, and how the way there is drawn. */
export interface StepEntry extends Entry {
  /** Of the card with the way to the hosted page. */
  readonly title: MessageKey
  readonly submit: MessageKey
  readonly words: readonly WordGroup[]
  /** Besides those of `SignIn`. */
  readonly screens?: StepScreens
  /** What the hosted page is asked to begin with. */
  readonly prompt?: NonNullable<SignInOptions['prompt']>
}
