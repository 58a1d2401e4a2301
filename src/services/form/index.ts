export { type SubmitFormInput, submitForm } from './submit-form.ts';
