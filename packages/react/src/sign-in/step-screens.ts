import type { StepKind } from '@shrd/client/auth'
import type { ComponentType } from 'react'

/** What is drawn at a step; each finds the step it stands at by `useStep`. */
export type StepScreens = Readonly<Partial<Record<StepKind, ComponentType>>>
