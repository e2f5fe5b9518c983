import { configure } from '@testing-library/react'

/** This limit only ends tests that hang. The library's own of one second is too short. */
configure({ asyncUtilTimeout: 15_000 })
