import type { TextKey } from '../../locales/text-key.ts'

/** The tours, by the names under which the account remembers them. */
export type TourName = 'dashboard' | 'profile'

/** A step of a tour: the element that it points at, and what it says about it. */
export interface TourStop {
  /** The `data-tour` of the element. */
  readonly target: string
  readonly title: TextKey
  readonly text: TextKey
}

/** All steps in their order. A tour leaves out those whose element is not on the screen. */
export const TOURS: Readonly<Record<TourName, readonly TourStop[]>> = {
  dashboard: [
    { target: 'navigation', title: 'tour.navigation', text: 'tour.navigation.text' },
    { target: 'vaults', title: 'tour.vaults', text: 'tour.vaults.text' },
    { target: 'friends', title: 'tour.friends', text: 'tour.friends.text' },
    // Where the sidebar is a drawer, its button stands for all three.
    { target: 'menu', title: 'tour.menu', text: 'tour.menu.text' },
    { target: 'metrics', title: 'tour.metrics', text: 'tour.metrics.text' },
  ],
  profile: [{ target: 'profile-head', title: 'tour.profile', text: 'tour.profile.text' }],
}

/** Where a member is in a tour. */
export type TourState =
  | { readonly status: 'not-started' }
  | { readonly status: 'on-step'; readonly step: number; readonly count: number }
  | { readonly status: 'seen' }

/** What happens to a tour. `start` says how many steps it has. */
export type TourEvent =
  | { readonly type: 'start'; readonly count: number }
  | { readonly type: 'next' }
  | { readonly type: 'skip' }

/** A tour that has not begun. */
export const NOT_STARTED: TourState = { status: 'not-started' }

/** The state after an event. A tour that was seen does not start again. */
export function moveTour(state: TourState, event: TourEvent): TourState {
  if (event.type === 'start') {
    const canStart = state.status === 'not-started' && event.count > 0
    return canStart ? { status: 'on-step', step: 0, count: event.count } : state
  }
  if (state.status !== 'on-step') return state
  const next = state.step + 1
  if (event.type === 'next' && next < state.count) return { ...state, step: next }
  return { status: 'seen' }
}
