export {
  createMswHandlers,
  type MockCall,
  type MockImplementations,
  type MockOptions,
} from './testing/create-msw-handlers.ts'
export { type ProblemDetails, respondWithProblem } from './testing/problem-response.ts'
