import { runEffectsAtOnce } from '../script/run-effects-at-once.ts'

// As in the bundle of the elements.
runEffectsAtOnce()
