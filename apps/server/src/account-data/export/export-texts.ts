/** The text file that explains an export to a person, in each language. */
export const README = [
  `Seller Chat: data of your account

data/*.ndjson holds one record per line, as JSON. files/ holds the files that your team has uploaded.
manifest.json says how many records and bytes each file has, with its SHA-256.
Times are milliseconds since 1 January 1970, UTC. Passwords, sign-in secrets and the marketplaces' tokens are not included.
Everything that was stored when the export began is included, unless it was deleted meanwhile. What was stored or changed while it was made may be included.
Keep this file safe: it holds what your buyers wrote.`,
  `Seller Chat：您的账号数据

data/*.ndjson 每行一条 JSON 记录。files/ 为团队上传的文件。
manifest.json 列出每个文件的记录数、字节数和 SHA-256。
时间为自 1970 年 1 月 1 日（UTC）起的毫秒数。不包含密码、登录凭据和平台授权令牌。
导出开始时已保存的全部数据均包含在内（期间被删除的除外）；导出期间新增或修改的数据可能包含在内。
请妥善保管此文件：其中含有买家的聊天内容。`,
  `Seller Chat: data akun Anda

data/*.ndjson berisi satu catatan per baris dalam bentuk JSON. files/ berisi file yang diunggah tim Anda.
manifest.json memuat jumlah catatan dan byte setiap file beserta SHA-256-nya.
Waktu adalah milidetik sejak 1 Januari 1970, UTC. Kata sandi, rahasia login, dan token marketplace tidak disertakan.
Semua yang tersimpan saat ekspor dimulai disertakan, kecuali yang dihapus sementara itu. Yang disimpan atau diubah selama ekspor mungkin disertakan.
Simpan file ini dengan aman: isinya pesan pembeli Anda.`,
  `Seller Chat: ข้อมูลบัญชีของคุณ

data/*.ndjson มีข้อมูลหนึ่งรายการต่อบรรทัดในรูปแบบ JSON ส่วน files/ คือไฟล์ที่ทีมของคุณอัปโหลด
manifest.json แสดงจำนวนรายการและไบต์ของแต่ละไฟล์พร้อม SHA-256
เวลาเป็นมิลลิวินาทีนับจาก 1 มกราคม 1970 (UTC) ไม่รวมรหัสผ่าน ข้อมูลลับในการเข้าสู่ระบบ และโทเค็นของมาร์เก็ตเพลส
รวมทุกอย่างที่เก็บไว้เมื่อเริ่มส่งออก ยกเว้นสิ่งที่ถูกลบระหว่างนั้น สิ่งที่เพิ่มหรือแก้ไขระหว่างส่งออกอาจรวมอยู่ด้วย
โปรดเก็บไฟล์นี้ให้ปลอดภัย เพราะมีข้อความของผู้ซื้อ`,
  `Seller Chat: dữ liệu tài khoản của bạn

data/*.ndjson chứa mỗi dòng một bản ghi dạng JSON. files/ chứa các tệp mà nhóm của bạn đã tải lên.
manifest.json cho biết số bản ghi, số byte và SHA-256 của từng tệp.
Thời gian tính bằng mili giây từ ngày 1 tháng 1 năm 1970, UTC. Không bao gồm mật khẩu, bí mật đăng nhập và mã truy cập của sàn.
Mọi dữ liệu đã lưu khi bắt đầu xuất đều có trong tệp, trừ những gì bị xóa trong lúc đó. Dữ liệu được thêm hoặc sửa trong khi xuất có thể có trong tệp.
Hãy giữ tệp này an toàn: tệp chứa tin nhắn của người mua.`,
  `Seller Chat: data akaun anda

data/*.ndjson mengandungi satu rekod setiap baris dalam bentuk JSON. files/ mengandungi fail yang dimuat naik oleh pasukan anda.
manifest.json menyatakan bilangan rekod dan bait setiap fail berserta SHA-256.
Masa ialah milisaat sejak 1 Januari 1970, UTC. Kata laluan, rahsia log masuk dan token pasaran tidak disertakan.
Semua yang disimpan ketika eksport bermula disertakan, kecuali yang dipadam sementara itu. Yang disimpan atau diubah semasa eksport mungkin disertakan.
Simpan fail ini dengan selamat: ia mengandungi mesej pembeli anda.`,
].join('\n\n----\n\n');
