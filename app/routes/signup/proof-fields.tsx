import { Field, fieldStyles } from '~/ui/field/field';
import type { SignupChallenge } from '~protocol/account/signup';
import { proofLengths } from '~protocol/account/signup-codes';

interface ProofFieldsProps {
  challenge: SignupChallenge;
  /** what the browser worked out */
  solution: string | null;
  /** the question is asked of everybody, not of those alone who have no script */
  asks: boolean;
  answer: { id: string; initialValue?: string; errors?: string[] };
}

/** What proves that the form is no machine's: the work of a script, or the answer to a question. */
export function ProofFields({ challenge, solution, asks, answer }: ProofFieldsProps) {
  const question = (
    <Field id={answer.id} label="가입 확인 질문" required help={challenge.question} errors={answer.errors}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          name="answer"
          autoComplete="off"
          maxLength={proofLengths.answer}
          defaultValue={answer.initialValue}
        />
      )}
    </Field>
  );
  return (
    <>
      <input type="hidden" name="challenge" value={challenge.challenge} />
      <input type="hidden" name="question" value={challenge.question} />
      <input type="hidden" name="solution" value={solution ?? ''} />
      {asks ? question : <noscript>{question}</noscript>}
    </>
  );
}
