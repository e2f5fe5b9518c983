import type { StepKind } from '@shrd/client/auth'
import type { ComponentType } from 'react'

/** The screen for each step; it finds its step with `useStep`. */
export type StepScreens = Readonly<Partial<Record<StepKind, ComponentType>>>
