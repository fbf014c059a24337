/** First words of a sentence that has begun elsewhere, in the code below or in the comment before. */
const MIDDLES =
  /^(?:Above|After|Also|Among|And|As|Before|Behind|Below|Beside|Besides|By|During|For|From|In|Into|Of|On|Once|Or|Than|To|Under|Until|With|Within|Without)\b/;

/** @type {import('eslint').Rule.RuleModule} */
const wholeRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      fragment:
        'Begin with what this is, so that it can be read without the code below: "Prefix of …", "Whether …", "Returns …", not "{{word}} …".',
    },
  },
  create({ report, sourceCode }) {
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue;
          const [word] = MIDDLES.exec(comment.value.replace(/^[*\s]+/, '')) ?? [];
          if (word) report({ loc: comment.loc, messageId: 'fragment', data: { word } });
        }
      },
    };
  },
};

/** Doc comments are read on hover, where no code stands below them. */
export const docComments = {
  files: ['**/*.{ts,tsx,mts,mjs}'],
  plugins: { docs: { rules: { whole: wholeRule } } },
  rules: { 'docs/whole': 'error' },
};
