import type { StepData } from '@shrd/contract'

/** The data of a step before the service sends any. */
export const NO_DATA: StepData = {
  error: null,
  notice: null,
  email: null,
  user_id: null,
  confirming: false,
  client: null,
  methods: [],
  deliveries: [],
  registration: false,
  minimum: null,
  scopes: null,
  consent: null,
  setup: null,
  expires_at: null,
}
