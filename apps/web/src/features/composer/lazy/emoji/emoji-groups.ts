/** The emoji of the picker, by topic. `words/` holds their names in the same order: change both together. */
export const EMOJI_GROUPS = {
  smileys:
    '😀 😃 😄 😁 😆 😅 😂 🤣 😊 😇 🙂 😉 😌 😍 🥰 😘 😋 😛 😜 🤪 🤗 🤭 🤫 🤔 🤩 🥳 😎 🤓 😏 😶 😐 🙄 😬 😴 😷 🤒 🤕 🤧 🥺 😢 😭 😞 😔 😟 😕 😣 😖 😩 😫 😤 😠 😡 😳 😱 😨 😰 😥 😓 🤯 🥲 🫠 🫡 🫶'.split(
      ' ',
    ),
  people:
    '👍 👎 👌 ✌️ 🤞 🤟 🤙 👈 👉 👆 👇 ☝️ ✋ 👋 🤚 🖐️ 👏 🙌 🤲 🤝 🙏 💪 🫰 ✍️ 💅 👀 🙋 🙆 🙅 🤷 🤦 🙇 💁 👩 👨 👶 👵 👴 👪 🧕 🤰 👮 👷 🧑‍🍳 🧑‍💻'.split(
      ' ',
    ),
  hearts: '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 🤎 💕 💖 💗 💓 💝 💔 💯 ✨ ⭐ 🌟 🔥 💥 💢 💦 🎉 🎊 🎈 🎁 🎂 🏆 🥇'.split(
    ' ',
  ),
  trade:
    '📦 🚚 🚛 🛵 ✈️ 🚢 🛒 🛍️ 🏷️ 💰 💵 💳 🧾 📅 ⏰ ⏳ 📍 🏠 🏪 🏬 📞 📱 💻 📷 🎥 📩 ✉️ 📝 🔍 🔒 🔑 🔧 🧵 📏 ⚖️ ♻️ 🔋 🔌 💡 🗑️'.split(
      ' ',
    ),
  things:
    '👕 👗 👖 🧥 👟 👠 👜 🎒 👓 ⌚ 💍 💄 🧴 🧼 🛏️ 🪑 🍳 🍽️ 🧸 🎮 ⚽ 🎵 📚 ✏️ ☕ 🍵 🍰 🍜 🍚 🍎 🥭 🌶️ 🐟 🐔 🐶 🐱 🌸 🌹 🌱 🌳 ☀️ 🌙 🌧️ 🌈 ⛄'.split(
      ' ',
    ),
  marks:
    '✅ ☑️ ❌ ❎ ❗ ❓ ⚠️ 🚫 ➕ ➖ ➡️ ⬅️ ⬆️ ⬇️ 🔄 🔔 🔕 🆕 🆗 🆓 🔝 ℹ️ ♥️ 🔴 🟠 🟡 🟢 🔵 🟣 ⚫ ⚪ 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣'.split(
      ' ',
    ),
} as const satisfies Record<string, readonly string[]>;
export type EmojiGroupId = keyof typeof EMOJI_GROUPS;
