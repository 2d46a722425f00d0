import path from 'node:path';

/** Lint rules of this house that oxlint has no words for. Named `house/<rule>` in `.oxlintrc.json`. */

const isCallTo = (node, name) => node.type === 'Identifier' && node.name === name;

/** core gets the time and the ids as arguments: the same input always gives the same output. */
const noClockOrChance = {
  create(context) {
    const report = (node, what) =>
      context.report({ node, message: `${what} in core: take the moment, or the id, as a parameter.` });
    return {
      MemberExpression(node) {
        if (node.computed) return;
        if (isCallTo(node.object, 'Date') && node.property.name === 'now') report(node, 'Date.now');
        if (isCallTo(node.object, 'Math') && node.property.name === 'random') report(node, 'Math.random');
      },
      NewExpression(node) {
        if (isCallTo(node.callee, 'Date') && node.arguments.length === 0) report(node, 'new Date()');
      },
      CallExpression(node) {
        if (isCallTo(node.callee, 'Date')) report(node, 'Date()');
      },
    };
  },
};

/**
 * A clock that can be set measures no wait. Where a moment of the calendar is meant, it comes in as `now`; a duration is
 * measured by `performance.now()`. The few files that bring the calendar in are named in `.oxlintrc.json`.
 */
const noWallClock = {
  create(context) {
    const report = (node, what) =>
      context.report({
        node,
        message: `${what} here: measure durations with performance.now(), take moments as a parameter.`,
      });
    return {
      MemberExpression(node) {
        if (node.computed || !isCallTo(node.object, 'Date')) return;
        if (node.property.name === 'now') report(node, 'Date.now');
      },
      NewExpression(node) {
        if (isCallTo(node.callee, 'Date') && node.arguments.length === 0) report(node, 'new Date()');
      },
      CallExpression(node) {
        if (isCallTo(node.callee, 'Date')) report(node, 'Date()');
      },
    };
  },
};

/** A package's index names what is public: a new export is a decision, and shows in the diff. */
const namedPublicSurface = {
  create(context) {
    return {
      ExportAllDeclaration(node) {
        if (path.basename(context.filename).startsWith('index.') && node.exported === null) {
          context.report({ node, message: 'Name what is exported instead of `export *`.' });
        }
      },
    };
  },
};

/**
 * What is repeated hundreds of times on the screen is plain elements with one class: Chakra's components
 * compute styles for each one again at every render.
 */
const plainRepeatedRows = {
  create(context) {
    return {
      ImportDeclaration(node) {
        if (node.importKind !== 'type' && node.source.value.startsWith('@chakra-ui/')) {
          context.report({
            node,
            message: 'Rows and bubbles are plain elements with a class, not Chakra components.',
          });
        }
      },
    };
  },
};

const KEY_EVENT = /^key(down|up|press)$/;
const KEY_PROP = /^on(Escape)?Key(Down|Up|Press)$/;

/**
 * A key press can belong to an input method, which composes a word of Chinese, Vietnamese or Thai with it. Each handler of
 * key events asks `leaveToInputMethod` first, or passes the event on to one that does; each form asks it for its fields.
 */
const inputMethodFirst = {
  create(context) {
    const functions = new Map();
    const handlers = [];
    const isFunction = (node) => /Function/.test(node?.type ?? '');
    const remember = (name, node) => isFunction(node) && functions.set(name, node);
    const textOf = (node) => context.sourceCode.getText(node);
    const asks = (node) => {
      if (/\bleaveToInputMethod\b/.test(textOf(node))) return true;
      if (node.type !== 'Identifier') return false;
      const named = functions.get(node.name);
      // A function that is not of this file is checked where it is.
      return named === undefined || /\bleaveToInputMethod\b/.test(textOf(named));
    };
    return {
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier') remember(id.name, init);
      },
      FunctionDeclaration(node) {
        remember(node.id?.name, node);
      },
      JSXAttribute({ name, value }) {
        if (KEY_PROP.test(name.name) && value?.type === 'JSXExpressionContainer')
          handlers.push(value.expression);
      },
      Property({ key, value }) {
        if (key.type === 'Identifier' && KEY_PROP.test(key.name) && isFunction(value)) handlers.push(value);
      },
      CallExpression({ callee, arguments: [event, handler] }) {
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        if (name === 'addEventListener' && KEY_EVENT.test(event?.value ?? '')) handlers.push(handler);
      },
      JSXOpeningElement(node) {
        const has = (name) => node.attributes.some((attribute) => attribute.name?.name === name);
        if (node.name.name === 'form' && has('onSubmit') && !has('onKeyDown'))
          context.report({ node, message: 'Give the form `onKeyDown={leaveToInputMethod}`.' });
      },
      'Program:exit'() {
        for (const node of handlers) {
          if (node.type === 'MemberExpression' || asks(node)) continue;
          context.report({
            node,
            message: 'Ask `leaveToInputMethod(event)` first: the key may compose a word.',
          });
        }
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'no-clock-or-chance': noClockOrChance,
    'no-wall-clock': noWallClock,
    'named-public-surface': namedPublicSurface,
    'plain-repeated-rows': plainRepeatedRows,
    'input-method-first': inputMethodFirst,
  },
};
